/**
 * Decides whether refusals are the recipients' or ours. A refusal for good is held back until a success
 * shows that the server takes mail at all; when too many come in a row, all of them go back to be tried
 * another day and the campaign is paused, so that a blocked account does not mark a whole list as dead.
 */
export class Breaker {
  private readonly held: number[] = [];
  private row = 0;

  constructor(private readonly after: number) {}

  /** A message was taken: whatever was held back was meant. Gives the positions that may now be marked. */
  success(): number[] {
    this.row = 0;
    return this.held.splice(0);
  }

  /** A recipient was refused for good. Answers whether that is too many in a row. */
  refused(at: number): boolean {
    this.held.push(at);
    return this.failure();
  }

  /** Something failed for the time being. Answers whether that is too many in a row. */
  failure(): boolean {
    this.row += 1;
    return this.row >= this.after;
  }

  /** The positions that were held back when the work ended. */
  rest(): number[] {
    return this.held.splice(0);
  }
}
