import { CalendarDays, House, type LucideIcon, Mail, Settings } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { AdminIconName as AdminName, NavIcon as Name } from '@/lib/domain/palette/navigation';

const AdminIcon = lazy(() => import('./admin-icon'));

const icons: Record<Exclude<Name, AdminName>, LucideIcon> = {
  home: House,
  calendar: CalendarDays,
  mail: Mail,
  settings: Settings,
};

const isForAll = (name: Name): name is keyof typeof icons => name in icons;

const size = 'size-5 shrink-0';

export function SidebarIcon({ name }: { name: Name }) {
  if (!isForAll(name)) {
    return (
      <Suspense fallback={<span className={size} />}>
        <AdminIcon name={name} className={size} />
      </Suspense>
    );
  }
  const Icon = icons[name];
  return <Icon aria-hidden className={size} strokeWidth={1.5} />;
}
