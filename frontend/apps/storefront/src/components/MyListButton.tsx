import { addToList, myListQuery, removeFromList } from '@matinee/api/storefront/my-list';
import { orThrow } from '@matinee/api/result';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { t } from '../i18n';
import { flash } from '../stores/flash';
import { pageConfig } from '../stores/page-config';
import { MarkButton, MarkSignIn, type MarkLook } from './MarkButton';
import { useKeptPress } from './use-kept-press';

interface MyListButtonProps extends MarkLook {
  content: { id: number; title: string };
}

/** Puts a film on the list of what to watch later. Guests are led to signing in, and back here. */
function MyListButton({ content, ...look }: MyListButtonProps) {
  return pageConfig.session.logged ? (
    <Toggle content={content} {...look} />
  ) : (
    <MarkSignIn {...markOf(content.title, false)} {...look} press={listPress(content.id)} />
  );
}

function Toggle({ content, ...look }: MyListButtonProps) {
  const { isInList, toggle } = useMyList(content);
  return (
    <MarkButton {...markOf(content.title, isInList)} {...look} isOn={isInList} onPress={toggle} />
  );
}

/** As `pages/first/mark.html` names it. */
const listPress = (contentId: number) => `list ${contentId}`;

function markOf(title: string, isOn: boolean) {
  return {
    label: t(isOn ? 'catalog.my_list.remove' : 'catalog.my_list.add', { title }),
    word: t('catalog.my_list.short'),
    early: 'list',
    icon: (
      <Bookmark
        aria-hidden
        className={`size-4 transition-[scale] active:scale-90 ${isOn ? 'fill-current' : ''}`}
      />
    ),
  };
}

/** It changes at once, and back when the server could not keep it. */
function useMyList({ id, title }: { id: number; title: string }) {
  const client = useQueryClient();
  const query = myListQuery();
  const { data: ids } = useQuery(query);
  const isInList = ids?.includes(id) ?? false;
  const mutationKey = query.queryKey;

  const show = (next: boolean) =>
    client.setQueryData(query.queryKey, (old) => {
      const others = old?.filter((one) => one !== id);
      return next && others ? [id, ...others] : others;
    });
  const { mutate } = useMutation({
    mutationKey,
    // Presses go out one after the other, so that the last one stays.
    scope: { id: `my_list/${id}` },
    mutationFn: async (next: boolean) => orThrow(await (next ? addToList(id) : removeFromList(id))),
    onMutate: async (next) => {
      await client.cancelQueries(query);
      show(next);
    },
    onError: (_error, next) => {
      show(!next);
      const key = next ? 'catalog.my_list.add_failed' : 'catalog.my_list.remove_failed';
      flash.show(t(key, { title }), 'error');
    },
    onSettled: () => {
      // Not while another press is on its way: its film would jump back.
      if (client.isMutating({ mutationKey }) === 1) void client.invalidateQueries(query);
      const library = { queryKey: ['/api/contents/my_library'], refetchType: 'inactive' } as const;
      void client.invalidateQueries(library);
    },
  });
  useKeptPress(listPress(id), () => mutate(true));
  return { isInList, toggle: () => mutate(!isInList) };
}

// oxlint-disable-next-line import/no-default-export -- React.lazy wants one
export default MyListButton;
