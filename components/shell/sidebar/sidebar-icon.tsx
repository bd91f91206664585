import {
  Banknote,
  BookOpen,
  Building2,
  CalendarDays,
  ChartColumn,
  House,
  type LucideIcon,
  Mail,
  QrCode,
  Settings,
  ToggleLeft,
  Users,
} from 'lucide-react';
import type { NavIcon as Name } from '@/lib/domain/session/navigation';

const icons: Record<Name, LucideIcon> = {
  home: House,
  calendar: CalendarDays,
  mail: Mail,
  settings: Settings,
  building: Building2,
  menu: BookOpen,
  users: Users,
  banknote: Banknote,
  chart: ChartColumn,
  qr: QrCode,
  toggles: ToggleLeft,
};

/** The icon of a sidebar item. */
export function SidebarIcon({ name }: { name: Name }) {
  const Icon = icons[name];
  return <Icon aria-hidden className="size-5 shrink-0" strokeWidth={1.5} />;
}
