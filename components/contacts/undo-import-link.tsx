import { Undo2 } from 'lucide-react';
import { Link } from '@/components/ui/link';
import { IMPORT_ROUTE } from '@/lib/domain/kit/routes/pages';

/** At the foot of the contacts: where an import can be undone, from any device. */
export function UndoImportLink() {
  return (
    <p className="mt-4">
      <Link
        href={IMPORT_ROUTE}
        className="inline-flex min-h-11 items-center gap-2 text-ink-soft underline-offset-4 hover:text-ink hover:underline md:min-h-0"
      >
        <Undo2 aria-hidden className="size-4" />
        Deshacer una importación
      </Link>
    </p>
  );
}
