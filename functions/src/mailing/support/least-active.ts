import type { RecipientCut } from '@/lib/domain/mailing/calls';

type Active = { id: string; activeAt: number };

const isBefore = (a: Active, b: Active) =>
  a.activeAt < b.activeAt || (a.activeAt === b.activeAt && a.id < b.id);

/** Finds the `count` least active of many, keeping at most that many in memory. */
export class LeastActive {
  private readonly kept: Active[] = [];

  constructor(private readonly count: number) {}

  add({ id, activeAt }: Active): void {
    const one = { id, activeAt };
    const last = this.kept.at(-1);
    if (this.kept.length >= this.count && last && !isBefore(one, last)) return;
    let low = 0;
    for (let high = this.kept.length; low < high; ) {
      const middle = (low + high) >> 1;
      const there = this.kept[middle];
      if (there && isBefore(there, one)) low = middle + 1;
      else high = middle;
    }
    this.kept.splice(low, 0, one);
    if (this.kept.length > this.count) this.kept.pop();
  }

  cut(): RecipientCut | null {
    const last = this.kept.at(-1);
    return last ? { activeAt: last.activeAt, id: last.id } : null;
  }
}
