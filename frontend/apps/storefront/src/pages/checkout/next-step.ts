import { paths } from '../../paths';
import { pageConfig } from '../../stores/page-config';
import { writeChoice, type Choice } from './selection';

/** Where a choice leads: a guest says first who they are. */
export function nextStep(choice: Choice): string {
  const query = writeChoice(choice);
  return pageConfig.session.logged ? paths.completeOrder(query) : paths.customerInfo(query);
}
