/** What is asked of a part. */
export type ProveOptions = {
  from: number;
  seeds: number;
  minutes: number;
  story: boolean;
  say: (line: string) => void;
};
