import { Download } from 'lucide-react';
import { Button } from '@/components/ui/button';
import type { RowError } from '@/lib/domain/contact/contact-import';
import { number } from '@/lib/domain/kit/format';

const SHOWN = 8;

type Props = {
  title: string;
  errors: readonly RowError[];
  download: string;
  onDownload: () => void;
};

export function ImportErrors({ title, errors, download, onDownload }: Props) {
  if (errors.length === 0) return null;
  return (
    <div className="border-line border-t p-4 sm:p-6">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{title}</h3>
        <Button size="sm" icon={<Download />} onClick={onDownload}>
          {download}
        </Button>
      </div>
      <table className="w-full table-fixed text-left">
        <thead className="text-ink-soft text-xs">
          <tr>
            <th scope="col" className="w-16 py-1 font-medium">
              Fila
            </th>
            <th scope="col" className="py-1 pr-4 font-medium">
              Correo
            </th>
            <th scope="col" className="py-1 font-medium">
              Problema
            </th>
          </tr>
        </thead>
        <tbody>
          {errors.slice(0, SHOWN).map((error) => (
            <tr
              key={`${error.index} ${error.email} ${error.field} ${error.message}`}
              className="border-line border-t align-top"
            >
              <td className="py-2 tabular-nums">{number(error.index)}</td>
              <td className="truncate py-2 pr-4">
                {error.email || <span className="text-ink-faint">vacío</span>}
              </td>
              <td className="py-2">{error.message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {errors.length > SHOWN && (
        <p className="mt-2 text-ink-soft">y {number(errors.length - SHOWN)} más en el archivo</p>
      )}
    </div>
  );
}
