import { describe, expect, it } from 'vitest';
import { addSample, type ProgressSample, sendingRate } from './sending-rate';

const see = (steps: [at: number, done: number][]): ProgressSample[] =>
  steps.reduce<ProgressSample[]>((seen, [at, done]) => addSample(seen, { at, done }), []);

describe('sendingRate', () => {
  it('says nothing before there is something to measure', () => {
    expect(sendingRate([], 0)).toEqual({ isStill: false });
    expect(sendingRate(see([[0, 100]]), 1_000)).toEqual({ isStill: false });
    expect(
      sendingRate(
        see([
          [0, 0],
          [500, 30],
        ]),
        1_000,
      ),
    ).toEqual({ isStill: false });
  });

  it('is what came in the last moments', () => {
    expect(
      sendingRate(
        see([
          [0, 0],
          [2_000, 100],
          [4_000, 200],
        ]),
        4_000,
      ),
    ).toEqual({
      rate: 50,
      isStill: false,
    });
  });

  it('falls while nothing comes, and ends where nothing has come for long', () => {
    const seen = see([
      [0, 0],
      [2_000, 100],
      [4_000, 200],
    ]);
    expect(sendingRate(seen, 8_000)).toEqual({ rate: 25, isStill: false });
    expect(sendingRate(seen, 12_000)).toEqual({ isStill: true });
    expect(sendingRate(seen, 600_000)).toEqual({ isStill: true });
  });

  it('stands still also where nobody ever came, and where the same is told again and again', () => {
    expect(sendingRate(see([[0, 605]]), 9_000)).toEqual({ isStill: true });
    const told = see([
      [0, 0],
      [1_000, 605],
      [4_000, 605],
      [9_000, 605],
    ]);
    expect(sendingRate(told, 9_500)).toEqual({ isStill: true });
  });

  it('forgets what is long ago, and begins anew with what comes', () => {
    const seen = see([
      [0, 0],
      [1_000, 600],
      [60_000, 610],
      [62_000, 620],
    ]);
    const { rate = 0 } = sendingRate(seen, 62_000);
    expect(rate).toBeLessThan(2);
    expect(rate).toBeGreaterThan(0);
  });

  it('begins anew where fewer are done than before', () => {
    expect(
      see([
        [0, 900],
        [5_000, 895],
      ]),
    ).toEqual([{ at: 5_000, done: 895 }]);
  });
});
