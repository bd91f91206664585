import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storedBlocks } from '@/tests/support/block-documents';
import { everyBlock, PICTURE, rich, spanOf } from '@/tests/support/blocks';
import { validate } from '../../kit/schema';
import { EMPTY_CAMPAIGN, missingToSend } from '../campaign';
import { BLOCK_LIMITS } from './block-limits';
import { linksOfBlocks } from './block-links';
import { BLOCK_NAMES, blockLabel, blockNotes, blockPlace, copyBlock, newBlock } from './block-text';
import { allOf, type Block, type BlockKind, parseBlocks } from './blocks';
import { blocksSchema } from './blocks-schema';

const refusal = (blocks: unknown) => {
  const checked = validate(blocksSchema, blocks);
  return checked.ok ? null : checked.message;
};
const title = (id: string, text = 'x') => ({ id, kind: 'title', text });

describe('what is stored of blocks', () => {
  it('is read as the schema takes it, whatever stands there', () => {
    fc.assert(
      fc.property(storedBlocks, (raw) => {
        const read = parseBlocks(raw);
        expect(validate(blocksSchema, read)).toEqual({ ok: true, value: read });
        expect(parseBlocks(read)).toEqual(read);
        const checked = validate(blocksSchema, raw);
        if (checked.ok) expect(parseBlocks(checked.value)).toEqual(checked.value);
      }),
      { numRuns: 500 },
    );
  }, 60_000);

  it('is taken and read back whole', () => {
    expect(validate(blocksSchema, everyBlock())).toEqual({ ok: true, value: everyBlock() });
    expect(parseBlocks(everyBlock())).toEqual(everyBlock());
    for (const kind of Object.keys(BLOCK_NAMES) as BlockKind[]) {
      expect(refusal([newBlock(kind, 'a')])).toBeNull();
    }
  });

  it.each<[string, unknown]>([
    ['Ese bloque no existe', [{ id: 'a', kind: 'html', html: '<b>' }]],
    ['Ese bloque no existe', [{ id: 'a', kind: 'footer' }]],
    ['Este dato no corresponde aquí', [{ ...title('a'), style: 'color:red' }]],
    ['Este dato no corresponde aquí', [{ ...newBlock('picture', 'a'), src: 'https://x.cl/a.png' }]],
    ['Elige una imagen', [{ ...newBlock('picture', 'a'), pictureId: 'https://x.cl/a.png' }]],
    [
      'Escribe un enlace que empiece con https://',
      [{ ...newBlock('button', 'a'), link: 'javascript:alert(1)' }],
    ],
    [
      'Escribe un enlace que empiece con https://',
      [rich('a', [['paragraph', spanOf('x', { link: 'http://x.cl' })]])],
    ],
    [
      'Ese bloque no cabe en una columna',
      [
        {
          id: 'a',
          kind: 'columns',
          left: [{ id: 'b', kind: 'columns', left: [], right: [] }],
          right: [],
        },
      ],
    ],
    [
      'Hay un bloque repetido',
      [title('a'), { id: 'b', kind: 'columns', left: [title('a')], right: [] }],
    ],
    [
      `Un correo lleva hasta ${BLOCK_LIMITS.blocks} bloques`,
      Array.from({ length: 31 }, (_, n) => title(`b${n}`)),
    ],
    [`El título puede tener hasta ${BLOCK_LIMITS.title} caracteres`, [title('a', 'x'.repeat(121))]],
    [
      `Un texto puede tener hasta ${BLOCK_LIMITS.text} caracteres: pártelo en dos bloques`,
      [rich('a', [['paragraph', spanOf('x'.repeat(4_001))]])],
    ],
    [
      'El texto cambia de estilo demasiadas veces: pártelo en dos bloques',
      [rich('a', [['paragraph', ...Array.from({ length: 201 }, () => spanOf('x'))]])],
    ],
    [
      'Los bloques pesan demasiado: acorta los textos',
      Array.from({ length: 30 }, (_, n) =>
        rich(`b${n}`, [
          [
            'paragraph',
            ...Array.from({ length: 100 }, () =>
              spanOf('x', { link: `https://x.cl/${'a'.repeat(60)}` }),
            ),
          ],
        ]),
      ),
    ],
    [
      'El texto contiene caracteres que no se pueden usar',
      [rich('a', [['paragraph', spanOf('x\u0000')]])],
    ],
  ])('is refused with a sentence: %s', (message, blocks) => {
    expect(refusal(blocks)).toBe(message);
  });
});

describe('what a block lacks', () => {
  const ready = { ...EMPTY_CAMPAIGN, subject: 'a' };
  const lacks = (blocks: Block[]) => missingToSend({ ...ready, blocks }).map((one) => one.message);

  it('is nothing where each is filled, and the template asks for nothing then', () => {
    expect(lacks(everyBlock())).toEqual([]);
    expect(missingToSend({ ...ready, blocks: [] }).map(({ field }) => field)).toEqual([
      'message',
      'buttonUrl',
    ]);
  });

  it.each<[BlockKind, string]>([
    ['title', 'Escribe el título o quita el bloque'],
    ['text', 'Escribe el texto o quita el bloque'],
    ['picture', 'Elige una imagen o quita el bloque'],
    ['button', 'El botón no lleva a ninguna parte: escribe su enlace'],
    ['event', 'El botón no lleva a ninguna parte: escribe su enlace'],
    ['tickets', 'Elige un evento o quita el bloque'],
    ['columns', 'Agrega algo o quita el bloque'],
    ['code', 'Elige el evento y escribe el código'],
  ])('keeps an empty %s from leaving, by its place and name', (kind, message) => {
    const [first = ''] = lacks([newBlock('divider', 'a'), newBlock(kind, 'b')]);
    expect(first).toBe(`El bloque 2 (${BLOCK_NAMES[kind]}): ${message}`);
  });

  it('is advice where a link cannot lead anywhere, also one that is typed in a text', () => {
    const typed = rich('a', [['paragraph', spanOf('Mira https://fotos.local/early')]]);
    const button: Block = { id: 'b', kind: 'button', text: 'Ver', link: 'https://www.early,cl' };
    const sides: Block = { id: 'c', kind: 'columns', left: [button], right: [] };
    expect(blockNotes([typed, sides])).toEqual([
      { id: 'a', message: expect.stringContaining('«fotos.local»'), isAdvice: true },
      { id: 'b', message: expect.stringContaining('«www.early,cl»'), isAdvice: true },
    ]);
    expect(lacks([typed, sides])).toEqual([]);
    expect(blockNotes([{ ...button, link: 'https://www.early.cl/a?b' }])).toEqual([]);
  });

  it('is advice where a picture is not described, and a refusal where a link or a field is wrong', () => {
    const picture: Block = { id: 'a', kind: 'picture', pictureId: PICTURE, alt: '', link: '' };
    expect(blockNotes([picture])).toMatchObject([{ id: 'a', isAdvice: true }]);
    expect(lacks([picture])).toEqual([]);
    const inside = { ...picture, link: 'https://x.cl/?n={{nombre}}' };
    expect(lacks([{ id: 'c', kind: 'columns', left: [inside], right: [] }])[0]).toMatch(
      /^El bloque 1 \(Dos columnas\): Un enlace lleva un campo/,
    );
    expect(lacks([rich('a', [['paragraph', spanOf('Hola {{apellido}}')]])])[0]).toContain(
      '«{{apellido}}» llegaría tal cual',
    );
    const plain = { ...picture, alt: 'x', link: 'http://x.cl' };
    expect(lacks([plain])[0]).toMatch(/no empieza con https/);
    const unused = { id: 'a', kind: 'event', eventId: 'e1', buttonText: '', link: 'x.cl' } as const;
    expect(lacks([unused])[0]).toMatch(/no empieza con https/);
    const halves = [spanOf('Hola {{nom', { bold: true }), spanOf('bre}}')];
    expect(lacks([rich('a', [['paragraph', ...halves]])])[0]).toContain('llegaría tal cual');
  });
});

describe('a block', () => {
  it('is copied with ids of its own, inside its columns too', () => {
    let n = 0;
    const [columns] = everyBlock().filter(({ kind }) => kind === 'columns');
    const copy = copyBlock(columns as Block, () => `n${++n}`);
    expect(
      allOf([copy])
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['n1', 'n2', 'n3', 'n4']);
    expect(copy).toMatchObject({
      kind: 'columns',
      left: [{ text: 'Izquierda' }, { pictureId: PICTURE }],
    });
  });

  it('is called by its kind and its first words, wherever it stands', () => {
    expect(everyBlock().map(blockLabel).slice(0, 4)).toEqual([
      'Título: Esta noche',
      'Texto: Hola {{nombre}}, Puertas uno dos aquí',
      'Imagen: El escenario',
      'Botón: Ver más',
    ]);
    expect(blockPlace(everyBlock(), 'leftPicture')).toBe('El bloque 8 (Dos columnas)');
    expect(blockPlace(everyBlock(), 'nobody')).toBe('');
  });

  it('leads where it can be pressed, each address once', () => {
    expect(
      linksOfBlocks([
        ...everyBlock(),
        { id: 'x', kind: 'button', text: '', link: 'https://nobody.cl' },
      ]),
    ).toEqual([
      'https://entradas.cl/mapa',
      'https://entradas.cl/foto',
      'https://entradas.cl/mas',
      'https://entradas.cl/evento',
    ]);
  });
});
