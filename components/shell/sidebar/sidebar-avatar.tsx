import { initialsOf } from '@/lib/domain/account/user';

export function SidebarAvatar({
  name,
  src,
  round = false,
}: {
  name: string;
  src: string;
  round?: boolean;
}) {
  const shape = `size-8 shrink-0 ${round ? 'rounded-full' : 'rounded-control'}`;
  if (src) return <img src={src} alt="" className={`${shape} bg-sunken object-cover`} />;
  return (
    <span
      aria-hidden
      className={`${shape} grid place-items-center bg-sunken font-semibold text-ink-soft text-xs`}
    >
      {initialsOf(name)}
    </span>
  );
}
