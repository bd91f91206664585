import * as v from 'valibot';
import { singleLine } from '../kit/schema';
import { isPlainName } from './gift';
import { COMPANIONS } from './party';

/** A companion's name; '' for one who is not named. What could be a link or markup is none. */
export const companionName = v.pipe(
  singleLine(COMPANIONS.name, 'El nombre'),
  v.check(
    (name) => isPlainName(name) && !/[<>]/.test(name),
    'Escribe solo el nombre, sin enlaces ni signos',
  ),
);

export const companionNames = v.pipe(
  v.array(companionName, 'Faltan los acompañantes'),
  v.maxLength(COMPANIONS.most, `Hasta ${COMPANIONS.most} acompañantes por invitado`),
);
