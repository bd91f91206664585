import * as v from 'valibot';
import { count, id } from '../kit/schema';
import { companionName, companionNames } from './companion-name';
import { seenHolder } from './courtesy-schema';
import { COMPANIONS } from './party';

export const nameCompanionsSchema = v.strictObject({
  ticketToken: v.pipe(v.string('Falta la entrada'), v.maxLength(400, 'Ese enlace no es válido')),
  names: v.pipe(
    v.array(v.strictObject({ ticketId: id, name: companionName }), 'Faltan los nombres'),
    v.minLength(1, 'Faltan los nombres'),
    v.maxLength(COMPANIONS.most, `Hasta ${COMPANIONS.most} acompañantes por invitado`),
  ),
});

/** More companions for who was invited; `places` is how many they had when this was asked. */
export const addCompanionsSchema = v.strictObject({
  eventId: id,
  courtesyId: id,
  places: count(1, COMPANIONS.most),
  companions: v.pipe(companionNames, v.minLength(1, 'Di cuántos acompañantes')),
});

export const renameCompanionSchema = v.strictObject({
  eventId: id,
  courtesyId: id,
  name: companionName,
  seen: seenHolder,
});
