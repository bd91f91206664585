import { encodeQR } from 'qr';
import { cn } from './cn';

type Props = { text: string; label: string; className?: string };

/** A QR code on screen: black on white in both themes, because scanners require it. */
export function QrPicture({ text, label, className }: Props) {
  const svg = encodeQR(text, 'svg', { border: 2, ecc: 'medium' });
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      alt={label}
      className={cn('aspect-square rounded-control bg-white p-2', className)}
    />
  );
}
