import { type CellValue, guardCell } from '../kit/csv';
import { date } from '../kit/format-date';
import { ADDRESS_IN_TEXT, addressKey } from '../kit/text/address-key';
import { escapeHtml } from '../kit/text/escape-html';
import { type ActivityKey, activityOf } from './activities';

export type CopySection = {
  key: ActivityKey;
  file: string;
  title: string;
  rows: Record<string, CellValue>[];
};

export type CopyHead = {
  folio: string;
  email: string;
  owner: string;
  madeAt: string;
};

const cellText = (value: CellValue): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'boolean'
      ? value
        ? 'sí'
        : 'no'
      : String(value);

const columnsOf = (rows: CopySection['rows']): string[] => [...new Set(rows.flatMap(Object.keys))];

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function csvOf({ rows }: CopySection): string {
  const columns = columnsOf(rows);
  const lines = [columns, ...rows.map((row) => columns.map((name) => cellText(row[name])))];
  // The byte order mark tells spreadsheets the encoding.
  return `\ufeff${lines.map((line) => line.map((cell) => quoted(guardCell(cell))).join(',')).join('\r\n')}\r\n`;
}

function sectionHtml(section: CopySection): string {
  const { origin, purpose, basis, period, recipients } = activityOf(section.key);
  const columns = columnsOf(section.rows);
  const facts = [
    ['De dónde salieron', origin],
    ['Para qué', purpose],
    ['Con qué base', basis],
    ['Quién los recibe', recipients],
    ['Hasta cuándo', period],
  ];
  const head = columns.map((name) => `<th scope="col">${escapeHtml(name)}</th>`).join('');
  const body = section.rows
    .map(
      (row) =>
        `<tr>${columns.map((name) => `<td>${escapeHtml(cellText(row[name]))}</td>`).join('')}</tr>`,
    )
    .join('\n');
  return `<section><h2>${escapeHtml(section.title)} (${section.rows.length})</h2>
<dl>${facts.map(([name = '', text = '']) => `<dt>${name}</dt><dd>${escapeHtml(text)}</dd>`).join('')}</dl>
<p>Archivo: ${section.file}.csv</p>
<div class="wide"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div></section>`;
}

const STYLE = `body{font-family:system-ui,sans-serif;line-height:1.5;color:#1b1725;margin:0 auto;max-width:60rem;padding:1rem}
h1{font-size:1.5rem}h2{font-size:1.1rem;margin-top:2rem}dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem}
dt{font-weight:600}dd{margin:0}.wide{overflow-x:auto}table{border-collapse:collapse;font-size:.85rem}
th,td{border:1px solid #ddd;padding:.25rem .5rem;text-align:left;white-space:nowrap}`;

function indexHtml(head: CopyHead, sections: readonly CopySection[]): string {
  const { folio, email, owner, madeAt } = head;
  const body =
    sections.length > 0
      ? sections.map(sectionHtml).join('\n')
      : '<p>No hay datos bajo este correo.</p>';
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Tus datos, ${escapeHtml(folio)}</title><style>${STYLE}</style></head><body>
<h1>Tus datos en ${escapeHtml(owner)}</h1>
<p>Copia de ${escapeHtml(email)} del ${date(new Date(madeAt))}, folio ${escapeHtml(folio)}. Los mismos datos están en datos.json y en un CSV por tema.</p>
${body}</body></html>\n`;
}

/**
 * The files of a copy: an index, everything as JSON, and a CSV per section with origin, purpose, basis and period. The same data
 * gives the same bytes.
 */
export function copyFiles(head: CopyHead, all: readonly CopySection[]): Record<string, string> {
  const sections = all.filter(({ rows }) => rows.length > 0);
  const json = {
    ...head,
    secciones: sections.map(({ key, file, title, rows }) => {
      const { origin, purpose, basis, recipients, period } = activityOf(key);
      return {
        archivo: `${file}.csv`,
        titulo: title,
        origen: origin,
        finalidad: purpose,
        base: basis,
        destinatarios: recipients,
        plazo: period,
        datos: rows,
      };
    }),
  };
  return {
    'indice.html': indexHtml(head, sections),
    'datos.json': `${JSON.stringify(json, null, 2)}\n`,
    ...Object.fromEntries(sections.map((section) => [`${section.file}.csv`, csvOf(section)])),
  };
}

/** Removes other people's emails from free texts. */
export function onlyOwn(sections: readonly CopySection[], email: string): CopySection[] {
  const own = (value: CellValue): CellValue =>
    typeof value === 'string'
      ? value.replace(ADDRESS_IN_TEXT, (found) =>
          addressKey(found) === email ? found : '(otra persona)',
        )
      : value;
  return sections.map((section) => ({
    ...section,
    rows: section.rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, own(value)])),
    ),
  }));
}
