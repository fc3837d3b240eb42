import { queryOptions } from '@tanstack/react-query';
import { client, dataOf, type Schemas } from './client';

export type Invitation = Schemas['OpenInvitation'];
export type TeamRole = Schemas['InvitationRequest']['role'];
export type InvitationOffer = Schemas['InvitationOffer'];

export const invitationKeys = { all: ['invitations'] as const };

/** The invitations that nobody has accepted yet, the latest first. */
export const invitationsQuery = () =>
  queryOptions({
    queryKey: invitationKeys.all,
    queryFn: ({ signal }) => dataOf(client.GET('/bullet/api/invitations', { signal })),
  });

const of = (id: number) => ({ params: { path: { invitation_id: id } } });
const at = (token: string) => ({ params: { path: { token } } });

export const invite = (email: string, role: TeamRole) =>
  dataOf(client.POST('/bullet/api/invitations', { body: { email, role } }));

export const sendInvitationAgain = (id: number) =>
  dataOf(client.POST('/bullet/api/invitations/{invitation_id}/mail', of(id)));

export const revokeInvitation = (id: number) =>
  dataOf(client.DELETE('/bullet/api/invitations/{invitation_id}', of(id)));

/** What the link of the mail leads to. Nothing of it is tried again: a void link stays void. */
export const invitationOfferQuery = (token: string) =>
  queryOptions({
    queryKey: [...invitationKeys.all, 'link', token],
    retry: false,
    queryFn: ({ signal }) =>
      dataOf(client.GET('/bullet/api/invitation_links/{token}', { ...at(token), signal })),
  });

export const acceptInvitation = (token: string, body: Schemas['InvitationAnswer']) =>
  dataOf(client.PUT('/bullet/api/invitation_links/{token}', { ...at(token), body }));
