import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';

type Props = {
  list: ReactNode;
  detail: ReactNode;
  /** How the keys move; '' where the list is empty, and there is nothing to choose. */
  keys: string;
  onBack: () => void;
};

/** Two panes: a list, and beside it what is selected; on a phone one after the other. */
export function InboxDesk({ list, detail, keys, onBack }: Props) {
  if (!detail && keys === '') return list;
  return (
    <div className="grid items-start gap-6 md:grid-cols-2 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <div className={cn('min-w-0', detail && 'max-md:hidden')}>{list}</div>
      <section
        aria-label="Lo elegido"
        className={cn('min-w-0 md:sticky md:top-20', !detail && 'max-md:hidden')}
      >
        {detail ? (
          <>
            <Button kind="ghost" icon={<ArrowLeft />} className="mb-2 md:hidden" onClick={onBack}>
              Volver a la lista
            </Button>
            <div className="rounded-card border border-line bg-card p-4 sm:p-6">{detail}</div>
          </>
        ) : (
          <div className="grid min-h-60 place-items-center rounded-card border border-line border-dashed p-6 text-center text-ink-soft">
            <p className="max-w-[28em] text-balance">
              Elige algo de la lista para verlo aquí. {keys}
            </p>
          </div>
        )}
      </section>
    </div>
  );
}
