export type ProveOptions = {
  from: number;
  seeds: number;
  minutes: number;
  story: boolean;
  /** The part of how many of the seeds that this process takes; without it, the seeds are shared out among processes. */
  share?: { nth: number; of: number };
  say: (line: string) => void;
};
