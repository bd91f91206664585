import * as v from 'valibot';
import { isPicture } from './picture';

/**
 * A picture inside a document: empty, an https address, or a PNG, JPEG or WebP scaled down in the browser to at
 * most `maxChars` characters of data URL. SVG is refused: it can carry a script.
 */
export const picture = (maxChars: number) =>
  v.pipe(
    v.string('Elige una imagen'),
    v.maxLength(maxChars, 'La imagen es demasiado pesada: elige una más liviana'),
    v.check((text) => text === '' || isPicture(text), 'Usa una imagen PNG, JPG o WebP'),
  );
