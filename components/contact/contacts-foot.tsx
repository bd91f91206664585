import { Undo2 } from 'lucide-react';
import { BinLink } from '@/components/shared/bin/bin-link';
import { Link } from '@/components/ui/link';
import { IMPORT_ROUTE } from '@/lib/domain/kit/routes/pages';

export function ContactsFoot() {
  return (
    <div className="flex flex-wrap gap-x-6">
      <BinLink kind="contact" />
      <p className="mt-4">
        <Link
          href={IMPORT_ROUTE}
          className="inline-flex min-h-11 items-center gap-2 text-ink-soft underline-offset-4 hover:text-ink hover:underline md:min-h-0"
        >
          <Undo2 aria-hidden className="size-4" />
          Deshacer una importación
        </Link>
      </p>
    </div>
  );
}
