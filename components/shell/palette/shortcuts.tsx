import { Dialog } from '@/components/ui/overlay/dialog';

const KEYS = [
  ['Ctrl K', 'Buscar en todo'],
  ['Ctrl B', 'Mostrar u ocultar el menú'],
  ['J', 'Siguiente, en una ficha o en la Bandeja'],
  ['K', 'Anterior, en una ficha o en la Bandeja'],
  ['H', 'Dejar para después, en la Bandeja'],
  ['E', 'Archivar, en Novedades'],
  ['Esc', 'Cerrar lo que está encima'],
  ['?', 'Ver estos atajos'],
] as const;

export function Shortcuts({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Atajos"
      description="En un Mac, ⌘ en vez de Ctrl."
      size="sm"
    >
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2">
        {KEYS.map(([key, what]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-control border border-line bg-sunken px-2 py-0.5 font-semibold text-xs">
                {key}
              </kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
