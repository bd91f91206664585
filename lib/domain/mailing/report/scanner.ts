/** Within so long after a mail was handed over, a link is followed by a scanner. */
export const MACHINE_MS = 10_000;

/** Networks from which mail filters open links, each as its first address and how many bits name it. */
const SCANNERS = [
  ['64.235.144.0', 20],
  ['67.231.144.0', 20],
  ['148.163.128.0', 19],
  ['209.222.80.0', 21],
] as const;

const asNumber = (address: string): number | null => {
  const parts = address.split('.').map(Number);
  const isAddress =
    parts.length === 4 && parts.every((one) => Number.isInteger(one) && one >= 0 && one <= 255);
  return isAddress ? parts.reduce((sum, one) => sum * 256 + one, 0) : null;
};

/** Whether an address is of a mail filter's network. */
export function isScanner(address: string): boolean {
  const asked = asNumber(address);
  if (asked === null) return false;
  return SCANNERS.some(([first, bits]) => {
    const size = 2 ** (32 - bits);
    return Math.floor(asked / size) === Math.floor((asNumber(first) ?? 0) / size);
  });
}
