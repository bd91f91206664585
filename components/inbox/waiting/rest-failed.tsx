import { Button } from '@/components/ui/button';

/** Says below the list that a part could not be read, so that more may wait. */
export function RestFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-2 text-ink-soft" role="status">
      No pudimos cargar el resto
      <Button onClick={onRetry}>Reintentar</Button>
    </div>
  );
}
