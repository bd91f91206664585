import { ShieldCheck } from 'lucide-react';

export function AdminTile({ collapsed }: { collapsed: boolean }) {
  return (
    <div className="flex h-12 items-center gap-3 rounded-control px-1">
      <span className="grid size-8 shrink-0 place-items-center rounded-control bg-ink text-layout">
        <ShieldCheck aria-hidden className="size-5" strokeWidth={1.5} />
      </span>
      <span className={collapsed ? 'sr-only' : 'font-semibold'}>Administrador</span>
    </div>
  );
}
