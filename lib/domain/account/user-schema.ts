import * as v from 'valibot';
import { id, paragraph } from '../kit/schema';
import { ROLES } from '../rights/role';

export const proposedAdminSchema = v.strictObject({ userId: id });

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
