import { queryOptions } from '@tanstack/react-query';
import { client, dataOf, type Schemas } from './client';

export type CustomField = Schemas['CustomFieldEntry'];
export type CustomFieldNew = Schemas['CustomFieldNew'];
export type CustomFieldChange = Schemas['CustomFieldChange'];
export type FieldKind = CustomField['kind'];

export const customFieldsKey = ['custom_fields'] as const;

const at = (id: number) => ({ path: { field_id: id } });

export const customFieldsQuery = () =>
  queryOptions({
    queryKey: customFieldsKey,
    queryFn: ({ signal }) => dataOf(client.GET('/bullet/api/custom_fields', { signal })),
  });

export const createCustomField = (field: CustomFieldNew) =>
  dataOf(client.POST('/bullet/api/custom_fields', { body: field }));

export const changeCustomField = (id: number, change: CustomFieldChange) =>
  dataOf(client.PATCH('/bullet/api/custom_fields/{field_id}', { params: at(id), body: change }));

export const deleteCustomField = (id: number) =>
  dataOf(client.DELETE('/bullet/api/custom_fields/{field_id}', { params: at(id) }));

export const orderCustomFields = (ids: number[]) =>
  dataOf(client.PUT('/bullet/api/custom_fields/order', { body: { ids } }));
