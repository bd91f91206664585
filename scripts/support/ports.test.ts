import { describe, expect, it } from 'vitest';
import { isGoodOffset, offsetOf, portsOf, portsWith } from './ports';

describe('the ports of the stacks', () => {
  it('are all different without an offset', () => {
    expect(new Set(portsWith(0)).size).toBe(portsWith(0).length);
  });

  it('never fall on those of the stacks without one', () => {
    const plain = new Set(portsWith(0));
    for (let offset = 1; offset < 3000; offset += 1) {
      if (!isGoodOffset(offset)) continue;
      expect(portsWith(offset).filter((port) => plain.has(port))).toEqual([]);
    }
  });

  it('are moved by an offset that keeps them apart', () => {
    expect(portsOf({ PORT_OFFSET: '1000' })).toMatchObject({ panel: 4000, functions: 6001 });
  });

  it.each(['100', '110', '200', '-5', '1.5', 'abc', '62000'])(
    'are not moved by %s, and a good offset is named',
    (offset) => {
      let said = '';
      try {
        offsetOf({ PORT_OFFSET: offset });
      } catch (error) {
        said = String(error);
      }
      const named = Number(/set (\d+)/.exec(said)?.[1]);
      expect(isGoodOffset(named)).toBe(true);
    },
  );

  it('avoid what no browser opens', () => {
    expect(isGoodOffset(2000)).toBe(false);
    expect(isGoodOffset(3000)).toBe(false);
  });
});
