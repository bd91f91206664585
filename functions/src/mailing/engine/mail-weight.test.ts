import { describe, expect, it } from 'vitest';
import { NO_FACTS } from '@/lib/domain/mailing/blocks/block-facts';
import { EMPTY_CAMPAIGN } from '@/lib/domain/mailing/campaign';
import { parseSurroundings } from '@/lib/domain/mailing/campaign-run';
import { rich, spanOf } from '@/tests/support/blocks';
import { tooHeavy } from './mail-weight';

const CONTENT = EMPTY_CAMPAIGN;
const AROUND = parseSurroundings({ producerName: 'Noche Austral' });
const NO_EVENT = { id: '', name: '', when: '', place: '', flyer: '', price: '', types: [] };

describe('the weight of a mail', () => {
  const letters = (id: string, size: number) => rich(id, [['paragraph', spanOf('ñ'.repeat(size))]]);

  it('is refused over 90 kB, naming the block that weighs most', () => {
    const blocks = Array.from({ length: 11 }, (_, n) => letters(`b${n}`, n === 6 ? 4_000 : 3_900));
    expect(tooHeavy({ ...CONTENT, blocks: blocks.slice(0, 8) }, AROUND, 'p1')).toBeNull();
    expect(tooHeavy({ ...CONTENT, blocks }, AROUND, 'p1')).toBe(
      'El bloque 7 (Texto) es el más largo: acórtalo o pártelo en dos correos',
    );
  });

  it('counts the address of a flyer and not its bytes', () => {
    const event = { ...NO_EVENT, id: 'e1', flyer: `data:image/png;base64,${'A'.repeat(120_000)}` };
    const facts = { ...NO_FACTS, events: [event] };
    const blocks = [{ id: 'a', kind: 'event' as const, eventId: 'e1', buttonText: '', link: '' }];
    expect(tooHeavy({ ...CONTENT, blocks }, { ...AROUND, facts }, 'p1')).toBeNull();
  });
});
