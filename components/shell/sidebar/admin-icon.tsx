import {
  Banknote,
  BookOpen,
  Building2,
  type LucideIcon,
  QrCode,
  ToggleLeft,
  Users,
} from 'lucide-react';
import type { AdminIconName as Name } from '@/lib/domain/palette/navigation';

const icons: Record<Name, LucideIcon> = {
  building: Building2,
  menu: BookOpen,
  users: Users,
  banknote: Banknote,
  qr: QrCode,
  toggles: ToggleLeft,
};

/** An icon that only the administrators' sidebar has: producers do not load it. */
export default function AdminIcon({ name, className }: { name: Name; className: string }) {
  const Icon = icons[name];
  return <Icon aria-hidden className={className} strokeWidth={1.5} />;
}
