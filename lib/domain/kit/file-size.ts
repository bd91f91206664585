const megabytes = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 1 });

/** The size of a file: `840 KB`, `2,4 MB`. */
export function fileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000));
  if (kilobytes < 1000) return `${kilobytes} KB`;
  return `${megabytes.format(bytes / 1_000_000)} MB`;
}
