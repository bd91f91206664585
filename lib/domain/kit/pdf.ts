/**
 * Writes a PDF of plain paragraphs. The same lines give the same bytes (no clock, no random ids), which libraries do not. Uses
 * the fonts built into readers, so nothing is embedded.
 */

export type PdfLine = {
  text: string;
  style?: 'title' | 'heading' | 'text' | 'small';
  isNewPage?: true;
};

const STYLES = {
  title: { size: 18, gap: 10, bold: true },
  heading: { size: 12, gap: 12, bold: true },
  text: { size: 10, gap: 2, bold: false },
  small: { size: 8, gap: 1, bold: false },
} as const;

const PAGE = { width: 595, height: 842, margin: 56 };

// The widths of Helvetica from space to tilde in thousandths; other letters are about as wide as 'n'.
const WIDTHS =
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584'
    .split(' ')
    .map(Number);

const EXTRA: Record<string, number> = {
  '€': 0x80,
  '…': 0x85,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
};

type Placed = { text: string; x: number; y: number; size: number; bold: boolean };

/** The bytes of a PDF with these lines, wrapped and paginated; characters missing in the font become '?'. */
export function pdfOf(title: string, lines: readonly PdfLine[]): Uint8Array {
  const pages = paginate(lines);
  const objects: string[] = [
    `<< /Type /Catalog /Pages 2 0 R /Lang (es-CL) >>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, n) => `${6 + n * 2} 0 R`).join(' ')}] >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title ${literal(title)} >>`,
  ];
  for (const [n, page] of pages.entries()) {
    const content = page.map(drawn).join('\n');
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${7 + n * 2} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    );
  }
  return assembled(objects);
}

const font = (name: string) =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;

const drawn = ({ text, x, y, size, bold }: Placed) =>
  `BT /${bold ? 'F2' : 'F1'} ${size} Tf ${x} ${y} Td ${literal(text)} Tj ET`;

function literal(text: string): string {
  const bytes = [...text].map((letter) => {
    const code = EXTRA[letter] ?? letter.codePointAt(0) ?? 0;
    const isKnown = letter in EXTRA || (code >= 32 && code < 127) || (code >= 160 && code < 256);
    return isKnown ? String.fromCharCode(code) : '?';
  });
  return `(${bytes.join('').replace(/[\\()]/g, '\\$&')})`;
}

function paginate(lines: readonly PdfLine[]): Placed[][] {
  const pages: Placed[][] = [[]];
  let y = PAGE.height - PAGE.margin;
  for (const [n, { text, style = 'text', isNewPage }] of lines.entries()) {
    const { size, gap, bold } = STYLES[style];
    if (isNewPage && n > 0) {
      pages.push([]);
      y = PAGE.height - PAGE.margin;
    }
    y -= gap;
    for (const row of wrapped(text, size, PAGE.width - 2 * PAGE.margin)) {
      y -= size * 1.3;
      if (y < PAGE.margin) {
        pages.push([]);
        y = PAGE.height - PAGE.margin - size;
      }
      const page = pages.at(-1) as Placed[];
      page.push({ text: row, x: PAGE.margin, y: Math.round(y * 10) / 10, size, bold });
    }
  }
  return pages;
}

const widthOf = (text: string, size: number) =>
  [...text].reduce((sum, letter) => sum + (WIDTHS[(letter.codePointAt(0) ?? 0) - 32] ?? 556), 0) *
  (size / 1000);

function wrapped(text: string, size: number, room: number): string[] {
  const rows: string[] = [];
  for (const paragraph of text.split('\n')) {
    let row = '';
    for (const word of paragraph.split(' ').flatMap((one) => pieces(one, size, room))) {
      const next = row === '' ? word : `${row} ${word}`;
      if (widthOf(next, size) <= room) row = next;
      else {
        rows.push(row);
        row = word;
      }
    }
    rows.push(row);
  }
  return rows;
}

function pieces(word: string, size: number, room: number): string[] {
  const parts: string[] = [''];
  for (const letter of word) {
    const last = parts.at(-1) ?? '';
    if (widthOf(last + letter, size) > room) parts.push(letter);
    else parts[parts.length - 1] = last + letter;
  }
  return parts;
}

function assembled(objects: readonly string[]): Uint8Array {
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, n) => {
    const offset = body.length;
    body += `${n + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Uint8Array.from(body + end, (letter) => letter.charCodeAt(0));
}
