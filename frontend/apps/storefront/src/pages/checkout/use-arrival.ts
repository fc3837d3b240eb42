import { billingKey, type Order } from '@matinee/api/storefront/billing';
import { useEffect, useEffectEvent } from 'react';
import { queryClient } from '../../stores/query-client';
import type { Paying } from './paying';

/** After a payment succeeds or is pending: everything is refetched once, since locked films may be unlocked now. */
export function useArrival(state: Paying, then: (order: Order | null) => void): void {
  const arrive = useEffectEvent((order: Order | null) => {
    queryClient.removeQueries({
      predicate: ({ queryKey }) => queryKey[0] !== billingKey[0],
      type: 'inactive',
    });
    void queryClient.invalidateQueries();
    then(order);
  });
  useEffect(() => {
    if (state.step === 'paid' || state.step === 'under_way') arrive(state.order);
  }, [state]);
}
