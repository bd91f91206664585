/**
 * Answers that are the same for every visitor, so that a page that everybody opens asks once in so long. `isLasting`
 * tells which may be kept; any other is asked for again by the next visitor.
 */
export class KeptAnswers<T> {
  private readonly kept = new Map<string, { until: number; answer: Promise<T> }>();

  constructor(
    private readonly ms: number,
    private readonly most: number,
    private readonly isLasting: (answer: T) => boolean,
  ) {}

  of(key: string, ask: () => Promise<T>): Promise<T> {
    const now = performance.now();
    const last = this.kept.get(key);
    if (last && last.until > now) return last.answer;
    const answer = ask();
    this.kept.delete(key);
    this.kept.set(key, { until: now + this.ms, answer });
    const [oldest] = this.kept.keys();
    if (this.kept.size > this.most && oldest !== undefined) this.kept.delete(oldest);
    const forget = () => void (this.kept.get(key)?.answer === answer && this.kept.delete(key));
    answer.then((one) => this.isLasting(one) || forget(), forget);
    return answer;
  }
}
