// The constants of SHA-256 are fractional parts of the square and cube roots of the first primes (FIPS 180-4); computed, they
// cannot be mistyped.
const { initial, rounds } = constants();

function constants() {
  const initial: number[] = [];
  const rounds: number[] = [];
  const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0;
  for (let candidate = 2; rounds.length < 64; candidate += 1) {
    if (!isPrime(candidate)) continue;
    if (initial.length < 8) initial.push(fraction(Math.sqrt(candidate)));
    rounds.push(fraction(Math.cbrt(candidate)));
  }
  return { initial, rounds };
}

function isPrime(n: number): boolean {
  for (let divisor = 2; divisor * divisor <= n; divisor += 1) if (n % divisor === 0) return false;
  return true;
}

// Reused: an import hashes tens of thousands of emails.
const encoder = new TextEncoder();
const words = new Int32Array(64);

const rotate = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits));

/**
 * SHA-256 of a text (UTF-8) in hexadecimal. Pure and synchronous, so that browser, functions and tests derive the same ids. Not
 * for secrets, which are signed by the platform's crypto.
 */
export function sha256(text: string): string {
  const bytes = encoder.encode(text);
  const padded = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, bytes.length << 3);
  const hash = Int32Array.from(initial);
  for (let offset = 0; offset < padded.length; offset += 64) {
    for (let i = 0; i < 16; i += 1) words[i] = view.getInt32(offset + i * 4);
    compress(hash, words);
  }
  return Array.from(hash, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

function compress(hash: Int32Array, w: Int32Array): void {
  const at = (i: number) => w[i] as number;
  for (let i = 16; i < 64; i += 1) {
    const a = at(i - 15);
    const b = at(i - 2);
    const s0 = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3);
    const s1 = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10);
    w[i] = at(i - 16) + s0 + at(i - 7) + s1;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let i = 0; i < 64; i += 1) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (rounds[i] as number) + at(i)) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  const added = [a, b, c, d, e, f, g, h];
  for (let i = 0; i < 8; i += 1) hash[i] = (hash[i] as number) + (added[i] as number);
}
