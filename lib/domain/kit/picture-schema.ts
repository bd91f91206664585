import * as v from 'valibot';
import { isPicture } from './picture';

/**
 * A picture in a document: empty, an https address, or a data URL of at most `maxChars` characters (PNG, JPEG, WebP). No SVG: it
 * can contain a script.
 */
export const picture = (maxChars: number) =>
  v.pipe(
    v.string('Elige una imagen'),
    v.maxLength(maxChars, 'La imagen es demasiado pesada: elige una más liviana'),
    v.check((text) => text === '' || isPicture(text), 'Usa una imagen PNG, JPG o WebP'),
  );
