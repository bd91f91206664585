import { NO_EXPORT } from '@/lib/domain/contact/people-export';
import { number, plural } from '@/lib/domain/kit/format';
import { type Courtesy, courtesyOver } from '@/lib/domain/ticket/courtesy';

type Counts = {
  given: number;
  claimed: number | null;
  used: number | null;
  quota: { limit: number; left: number };
};

export const courtesiesSummary = ({ given, claimed, used, quota }: Counts): string | null =>
  claimed === null || used === null
    ? null
    : `${plural(given, 'entregada', 'entregadas')} · ${plural(claimed, 'confirmada', 'confirmadas')} · ${plural(used, 'usada', 'usadas')} · te quedan ${number(quota.left)} de ${number(quota.limit)}`;

export const courtesyProblem = (
  { status }: Pick<Courtesy, 'status'>,
  closed: string | null,
): string | null => closed ?? (courtesyOver(status) ? sentence(courtesyOver(status)) : null);

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function courtesyExportProblem(isEmpty: boolean, canExport: boolean): string | null {
  if (isEmpty) return 'No hay cortesías que exportar';
  return canExport ? null : NO_EXPORT;
}
