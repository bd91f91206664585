export const MOSAIC_COLUMNS = 3;

/** A row of pictures that are repeated to fill a side; none stands below itself, because each row begins with another. */
export function mosaicRow<T>(pictures: readonly T[], row: number): T[] {
  const { length } = pictures;
  const step = length % MOSAIC_COLUMNS === 0 ? MOSAIC_COLUMNS + 1 : MOSAIC_COLUMNS;
  const start = (row * step) % length;
  return [...pictures, ...pictures].slice(start, start + MOSAIC_COLUMNS);
}
