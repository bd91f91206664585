import { beforeEach, describe, expect, it } from 'vitest';
import { Stopping } from './stopping';

let now = 0;
let did: string[] = [];
let stopping: Stopping;

beforeEach(() => {
  now = 5_000;
  did = [];
  stopping = new Stopping({
    now: () => now,
    end: (code, sentence) => did.push(`end ${code} ${sentence ?? ''}`.trim()),
    force: () => did.push('force'),
  });
});

const signalAfter = (ms: number) => {
  now += ms;
  stopping.signal();
};

describe('the end of a stack', () => {
  it('waits for its last save, however often it finds its parent gone', () => {
    for (const _tick of [1, 2, 3]) {
      stopping.end(0);
      now += 2_000;
    }
    expect(did).toEqual(['end 0']);
    expect(stopping.begun).toBe(true);
  });

  it('takes two signals of one key press for one', () => {
    signalAfter(0);
    signalAfter(5);
    signalAfter(990);
    expect(did).toEqual(['end 0']);
  });

  it('is forced by a second key press', () => {
    signalAfter(0);
    signalAfter(1_000);
    expect(did).toEqual(['end 0', 'force']);
  });

  it('is not forced by the first signal after the parent is gone, nor by a process that dies meanwhile', () => {
    stopping.end(0);
    signalAfter(4_000);
    stopping.end(1, 'inbox stopped by itself');
    expect(did).toEqual(['end 0']);
    signalAfter(1_000);
    expect(did).toEqual(['end 0', 'force']);
  });

  it('says why it ends where something failed', () => {
    stopping.end(1, 'inbox stopped by itself');
    expect(did).toEqual(['end 1 inbox stopped by itself']);
  });
});
