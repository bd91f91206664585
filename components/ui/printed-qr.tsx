import { encodeQR } from 'qr';
import { cn } from '@/components/ui/cn';

// Printed codes get dirty: 'quartile' tolerates the loss of a quarter of the picture.
const OPTIONS = { ecc: 'quartile', border: 4 } as const;

/** The SVG of a code, black on white in both themes: it is for printing. */
export const qrSvg = (text: string): string => encodeQR(text, 'svg', OPTIONS);

/** The PNG of a code. Every module is a whole number of pixels, so that edges stay sharp. */
export function qrPngBlob(text: string): Promise<Blob> {
  const rows = encodeQR(text, 'raw', OPTIONS);
  const module = Math.max(1, Math.floor(1024 / rows.length));
  const canvas = document.createElement('canvas');
  canvas.width = rows.length * module;
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  if (!context) return Promise.reject(new Error('No canvas'));
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000000';
  rows.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark) context.fillRect(x * module, y * module, module, module);
    });
  });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/png');
  });
}

export function PrintedQr({
  text,
  alt,
  className,
}: {
  text: string;
  alt: string;
  className?: string;
}) {
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(qrSvg(text))}`}
      alt={alt}
      className={cn('aspect-square rounded-control bg-white', className)}
    />
  );
}
