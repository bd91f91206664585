import type { ColumnRole } from '../kit/list/columns';

/** What the columns of a list are called on the page of an import. */
export const COLUMN_ROLE_TEXT: Record<ColumnRole, string> = {
  email: 'Correo',
  name: 'Nombre',
  lastName: 'Apellido',
  phone: 'Teléfono',
  tags: 'Etiquetas',
  status: 'Estado en otra lista',
  skip: 'No importar',
};
