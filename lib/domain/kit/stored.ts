/** What both SDKs of the database call a Timestamp. */
interface Timestamp {
  toMillis(): number;
}

/** A moment as it is written. */
type StoredMoment = Date | Timestamp;

type Plain = string | number | boolean | null | undefined;

/** A record as the database keeps it: the type that its parser returns, with moments as they are written. */
export type Stored<T> = T extends Plain
  ? T
  : T extends Date
    ? StoredMoment
    : T extends readonly (infer Entry)[]
      ? Stored<Entry>[]
      : T extends object
        ? { [Field in keyof T]: Stored<T[Field]> }
        : T;

/** The fields of a document; any of them may be missing in an older one. */
export type Fields<T> = Partial<Stored<T>>;
