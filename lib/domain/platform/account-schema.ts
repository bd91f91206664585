import * as v from 'valibot';
import { id, paragraph } from '../kit/schema';
import { ROLES } from '../session/role';

/** The proposed administrator to confirm or withdraw. */
export const proposedAdminSchema = v.strictObject({ userId: id });

/** Whose second factor is taken off, and why: the person and the trace read it. */
export const removeSecondFactorSchema = v.strictObject({
  userId: id,
  reason: v.pipe(paragraph(500, 'El motivo'), v.nonEmpty('Escribe el motivo')),
});

export const setUserDisabledSchema = v.strictObject({
  userId: id,
  disabled: v.boolean('Elige si queda deshabilitada'),
});

/** A person and their new role; 'none' removes it. */
export const setUserRoleSchema = v.strictObject({
  userId: id,
  role: v.picklist([...ROLES, 'none'], 'Elige un rol'),
});
