import { number, pesos, plural } from '../kit/format';
import { dateTime } from '../kit/format-date';
import type { PdfLine } from '../kit/pdf';
import { escapeHtml } from '../kit/text/escape-html';
import { isUnsettled } from '../refund/refund';
import type { DossierInput } from './dossier';

type IndexedPiece = { path: string; title: string; rows: number; sha256: string };

const NOTE =
  'La huella SHA-256 de cada archivo permite comprobar que nadie lo cambió. Preparado por el panel con lo registrado hasta el momento preguntado; revísalo con tu asesor antes de entregarlo.';

const seconds = (moment: Date) => String(moment.getUTCSeconds()).padStart(2, '0');

function summary({ event, asOf, isMasked, ...input }: DossierInput) {
  const sales = input.rows.filter(({ kind }) => kind === 'sale');
  const open = input.refunds.filter(({ status }) => isUnsettled(status)).length;
  const paid = input.refunds.filter(({ status }) => status === 'paid');
  const answered = input.complaints.filter(({ answeredAt }) => answeredAt !== null).length;
  const tickets = input.rows.reduce((sum, row) => sum + row.adds.tickets, 0);
  return [
    ['Evento', event.name],
    // With seconds, so that the same question can be repeated.
    ['Preguntado hasta', `${dateTime(asOf, event.timeZone)}:${seconds(asOf)} (${event.timeZone})`],
    ['Datos personales', isMasked ? 'Tapados' : 'Completos'],
    ['Versiones publicadas', number(input.versions.length)],
    [
      'Compras',
      `${number(sales.length)}, con ${plural(tickets, 'entrada vigente', 'entradas vigentes')}`,
    ],
    ['Avisos', number(input.notices.length)],
    [
      'Devoluciones',
      `${plural(paid.length, 'pagada', 'pagadas')} por ${pesos(paid.reduce((sum, { total }) => sum + total, 0))}, ${number(open)} en curso`,
    ],
    [
      'Reclamos',
      `${number(input.complaints.length)}, ${plural(answered, 'respondido', 'respondidos')}`,
    ],
  ] as const;
}

/** The rows of the record's index, for its PDF. */
export function indexLines(input: DossierInput, pieces: readonly IndexedPiece[]): PdfLine[] {
  return [
    { text: `Antecedentes de ${input.event.name}`, style: 'title' },
    ...summary(input).map(([label, value]) => ({ text: `${label}: ${value}` })),
    { text: 'Archivos', style: 'heading' },
    ...pieces.flatMap((piece) => [
      { text: `${piece.path} · ${piece.title} · ${plural(piece.rows, 'fila', 'filas')}` },
      { text: piece.sha256, style: 'small' as const },
    ]),
    { text: NOTE, style: 'small' },
  ];
}

/** The index as a self-contained page: no script, font or picture. */
export function indexHtml(input: DossierInput, pieces: readonly IndexedPiece[]): string {
  const facts = summary(input)
    .map(([label, value]) => `<tr><th>${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`)
    .join('\n');
  const files = pieces
    .map(
      (piece) =>
        `<tr><td><a href="${escapeHtml(piece.path)}">${escapeHtml(piece.title)}</a></td><td>${number(piece.rows)}</td><td><code>${piece.sha256}</code></td></tr>`,
    )
    .join('\n');
  const title = escapeHtml(`Antecedentes de ${input.event.name}`);
  return `<!doctype html>
<html lang="es-CL">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%;margin:1rem 0}th,td{text-align:left;vertical-align:top;padding:.4rem .6rem;border-bottom:1px solid #ccc}code{font-size:.75rem;overflow-wrap:anywhere}</style>
<h1>${title}</h1>
<table>
${facts}
</table>
<h2>Archivos</h2>
<table>
<tr><th>Archivo</th><th>Filas</th><th>SHA-256</th></tr>
${files}
</table>
<p>${escapeHtml(NOTE)}</p>
</html>
`;
}
