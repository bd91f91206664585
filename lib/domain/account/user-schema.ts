import * as v from 'valibot';
import { id, paragraph } from '../kit/schema';
import { ROLES } from '../rights/role';
import { MOST_VISITS } from './visits';

export const proposedAdminSchema = v.strictObject({ userId: id });

export const readVisitsSchema = v.strictObject({
  userIds: v.pipe(v.array(id), v.maxLength(MOST_VISITS, `Pide hasta ${MOST_VISITS} personas`)),
});

export const removeSecondFactorSchema = v.strictObject({
  userId: id,
  reason: v.pipe(paragraph(500, 'El motivo'), v.nonEmpty('Escribe el motivo')),
});

export const setUserDisabledSchema = v.strictObject({
  userId: id,
  disabled: v.boolean('Elige si queda deshabilitada'),
});

/** 'none' removes the role. */
export const setUserRoleSchema = v.strictObject({
  userId: id,
  role: v.picklist([...ROLES, 'none'], 'Elige un rol'),
});
