import type { Question } from '@matinee/api/backoffice/insights';
import { useSearchParams } from 'react-router';
import { toQuestion } from './period';

export interface ReportAddress {
  params: URLSearchParams;
  question: Question;
  /** Goes to the same page with another address. */
  go: (params: URLSearchParams) => void;
}

/** Days, comparison and filters live in the address, so that a report can be sent to somebody. */
export function useQuestion(): ReportAddress {
  const [params, setParams] = useSearchParams();
  return {
    params,
    question: toQuestion(params),
    go: (next) => setParams(next, { preventScrollReset: true }),
  };
}
