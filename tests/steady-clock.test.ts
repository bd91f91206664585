import { describe, expect, it, vi } from 'vitest';
import { stayWithin } from './support/steady-clock';

const { now } = Date;
const ahead = () => Math.round((Date.now() - now()) / 1_000);

describe('shortly before midnight', () => {
  vi.spyOn(Date, 'now').mockReturnValueOnce(Date.UTC(2026, 10, 22, 23, 58));
  stayWithin('day');
  vi.restoreAllMocks();
  it('a file is moved into the next day', () => expect(ahead()).toBe(300));
});

it('the files after it have their own clock again', () => expect(ahead()).toBe(0));
