import { expect, test } from 'vitest';
import { vcardRows } from './vcard';

/** Real output of programs and phones, from bug reports of other vCard readers. */
const CARDS: [kind: string, lines: string[], cells: string[][]][] = [
  [
    'a name in encoded words, cut within a letter',
    [
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=4D=61=74=C4=',
      '=9B=6A;=4A=6F=73=C3=A9;;;',
      'EMAIL;HOME:a@x.cl',
    ],
    [['José Matěj', 'a@x.cl', '']],
  ],
  [
    'encoded words of another set',
    ['FN;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:Mu=F1oz', 'EMAIL:a@x.cl'],
    [['Muñoz', 'a@x.cl', '']],
  ],
  [
    'encoded words that are not of the set they name, or of one that nobody knows',
    ['FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Mu=F1oz', 'EMAIL:a@x.cl', 'END:VCARD'].concat(
      'BEGIN:VCARD',
      'FN;CHARSET=X-NADA;ENCODING=QUOTED-PRINTABLE:Mu=F1oz',
      'EMAIL:b@x.cl',
    ),
    [
      ['Muñoz', 'a@x.cl', ''],
      ['Muñoz', 'b@x.cl', ''],
    ],
  ],
  [
    'an address and a phone in groups',
    [
      'FN:Ana',
      'item1.EMAIL;type=INTERNET;type=pref:a@x.cl',
      'item1.X-ABLabel:_$!<Other>!$_',
    ].concat('item2.TEL;type=CELL:+56 9 1234 5678'),
    [['Ana', 'a@x.cl', '+56 9 1234 5678']],
  ],
  [
    'a colon in a name, escaped or not',
    ['FN:Z New Kni: Wr.no', 'N:Rp\\: Wr.no;Z;;;', 'EMAIL:a@x.cl'],
    [['Z New Kni: Wr.no', 'a@x.cl', '']],
  ],
  [
    'an empty line within a name',
    ['FN:Gábor Béla', '', 'Szabó-Gyöngyösi', 'EMAIL:a@x.cl', 'TEL;TYPE=CELL:+36 30 123 1234'],
    [['Gábor Béla', 'a@x.cl', '+36 30 123 1234']],
  ],
  [
    'a picture whose lines begin like a name',
    [
      'PHOTO;ENCODING=BASE64;JPEG:/9j/4AAQSkZJ',
      'N/EMAIL/8',
      'FN9aTEL',
      '',
      'FN:Ana',
      'EMAIL:a@x.cl',
    ],
    [['Ana', 'a@x.cl', '']],
  ],
  [
    'a note over several lines that are not folded',
    ['NOTE;ENCODING=QUOTED-PRINTABLE:=41=0D=0A=', '=42', 'sin doblar', 'FN:Ana', 'EMAIL:a@x.cl'],
    [['Ana', 'a@x.cl', '']],
  ],
  [
    'a colon in a quoted parameter',
    ['N;SORT-AS="Soto:Ana":Soto;Ana;;;', 'EMAIL;X-LABEL="casa: la de siempre":a@x.cl'],
    [['Ana Soto', 'a@x.cl', '']],
  ],
  [
    'the address that is preferred, however it says so',
    ['FN:Ana', 'EMAIL:vieja@x.cl', 'EMAIL;TYPE=INTERNET,PREF:a@x.cl', 'END:VCARD']
      .concat(
        'BEGIN:VCARD',
        'FN:Eva',
        'EMAIL:vieja@x.cl',
        'EMAIL;PREF=1:mailto:e@x.cl',
        'END:VCARD',
      )
      .concat('BEGIN:VCARD', 'FN:Sol', 'EMAIL;PREF=2:s@x.cl', 'EMAIL;X=prefiero:otra@x.cl'),
    [
      ['Ana', 'a@x.cl', '', 'vieja@x.cl'],
      ['Eva', 'e@x.cl', '', 'vieja@x.cl'],
      ['Sol', 's@x.cl', '', 'otra@x.cl'],
    ],
  ],
  [
    'a card that never ends, before another',
    ['FN:Ana', 'EMAIL:a@x.cl', 'BEGIN:VCARD', 'FN:Eva', 'EMAIL:e@x.cl'],
    [
      ['Ana', 'a@x.cl', ''],
      ['Eva', 'e@x.cl', ''],
    ],
  ],
  [
    'a card of a group, which has no address and vanishes nowhere',
    ['X-ADDRESSBOOKSERVER-KIND:group', 'N:PERS', 'FN:PERS'],
    [['PERS', '', '']],
  ],
  [
    'a mobile behind a fax and a landline that is preferred',
    ['FN:Ana', 'TEL;TYPE=FAX,WORK:+56221112222', 'TEL;type=WORK;type=pref:+56223334444'].concat(
      'TEL;CELL;VOICE:+56912345678',
      'EMAIL:a@x.cl',
    ),
    [['Ana', 'a@x.cl', '+56912345678']],
  ],
  [
    'nothing in front of what it has',
    ['FN:', 'N:Soto;Ana;;;', 'EMAIL;TYPE=HOME:', 'EMAIL;TYPE=WORK:a@x.cl', 'TEL;CELL:'].concat(
      'TEL;FAX:+56221112222',
    ),
    [['Ana Soto', 'a@x.cl', '+56221112222']],
  ],
  [
    'a name in base64',
    ['FN;ENCODING=b;CHARSET=UTF-8:TXXDsW96', 'N;BASE64:TXXDsW96', 'EMAIL:a@x.cl'],
    [['Muñoz', 'a@x.cl', '']],
  ],
];

test.each(CARDS)('%s', (_kind, lines, cells) => {
  for (const end of ['\r\n', '\n']) {
    for (const last of [['END:VCARD', ''], []]) {
      const text = ['BEGIN:VCARD', ...lines, ...last].join(end);
      expect(
        vcardRows(text)
          .slice(1)
          .map((row) => row.cells),
      ).toEqual(cells);
    }
  }
});

test('a further address has a column of its own, and the same one twice has none', () => {
  const of = (other: string) =>
    vcardRows(`BEGIN:VCARD\nFN:Ana\nEMAIL:a@x.cl\nEMAIL:${other}\nEND:VCARD`)[0]?.cells;
  expect(of('b@x.cl')).toEqual(['Nombre', 'Correo', 'Celular', 'Otro correo']);
  expect(of('a@x.cl')).toEqual(['Nombre', 'Correo', 'Celular']);
});
