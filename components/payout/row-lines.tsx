import { ROW_RESULT_TEXT } from '@/lib/domain/payout/payout';
import type { ReadLine } from '@/lib/domain/payout/read-lines';

export function readLineText({ problem, about, result }: ReadLine): string {
  if (problem) return about.length > 0 ? 'Revísala' : 'No calza';
  return ROW_RESULT_TEXT[result];
}

/**
 * The entries of the bank that may be about an order, with what was read from each, so that the person who records
 * the answer sees why.
 */
export function RowLines({ lines }: { lines: readonly ReadLine[] }) {
  if (lines.length === 0) return null;
  return (
    <ul aria-label="Lo que dice el banco" className="flex flex-col gap-1 pl-10 text-xs">
      {lines.map((line) => (
        <li key={line.line} className="wrap-anywhere">
          <span className="text-ink-soft">
            Línea {line.line}: {line.text}
          </span>{' '}
          <span className={line.problem ? 'text-wait' : 'font-semibold'}>
            {line.problem || `Se lee: ${readLineText(line)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
