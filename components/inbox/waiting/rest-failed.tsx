import { Button } from '@/components/ui/button';

/** Below what waits: that more may wait, of what could not be read. */
export function RestFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-2 text-ink-soft" role="status">
      No pudimos cargar el resto
      <Button onClick={onRetry}>Reintentar</Button>
    </div>
  );
}
