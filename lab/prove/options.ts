export type ProveOptions = {
  from: number;
  seeds: number;
  minutes: number;
  story: boolean;
  /** Which of how many parts of the seeds this process takes; without it, the seeds are shared out among processes. */
  share?: { nth: number; of: number };
  say: (line: string) => void;
};
