interface Timestamp {
  toMillis(): number;
}

type StoredMoment = Date | Timestamp;

type Plain = string | number | boolean | null | undefined;

export type Stored<T> = T extends Plain
  ? T
  : T extends Date
    ? StoredMoment
    : T extends readonly (infer Entry)[]
      ? Stored<Entry>[]
      : T extends object
        ? { [Field in keyof T]: Stored<T[Field]> }
        : T;

export type Fields<T> = Partial<Stored<T>>;
