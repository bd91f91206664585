import * as v from 'valibot';
import { singleLine } from '../kit/schema';
import { COMPANIONS } from './party';

/** A companion's name, as a form's pattern and here: nothing that mail programs turn into a link, and no markup. */
export const COMPANION_NAME = String.raw`(?!.*([\/@:\\<>]|\b[wW]{3}\b|[\p{L}\p{N}]\.\p{L}{2})).*`;
const isName = new RegExp(`^(?:${COMPANION_NAME})$`, 'u');

export const companionName = v.pipe(
  singleLine(COMPANIONS.name, 'El nombre'),
  v.check((name) => isName.test(name), 'Escribe solo el nombre, sin enlaces ni signos'),
);

export const companionNames = v.pipe(
  v.array(companionName, 'Faltan los acompañantes'),
  v.maxLength(COMPANIONS.most, `Hasta ${COMPANIONS.most} acompañantes por invitado`),
);
