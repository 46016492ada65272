/** How the answer of a list leads to its next page. */
export interface PageRow {
  /** Field of the answer that holds the items. */
  readonly items: string;
  /** Parameter that asks for the next page. */
  readonly parameter: string;
  /** Field of the answer that is sent as that parameter. */
  readonly next?: string;
  /** Field of the last item that is sent as that parameter. */
  readonly lastItem?: string;
  /** Pages are counted from 0. */
  readonly counted?: boolean;
}

/** What a call must know of its operation while it runs. */
export interface OperationRow {
  readonly id: string;
  readonly method: 'get' | 'post' | 'delete';
  readonly path: string;
  /** task: makes one; list: answers by pages; events: a stream of them; response: an answer that is no JSON. */
  readonly kind: 'task' | 'list' | 'json' | 'events' | 'response';
  readonly sources?: readonly { readonly name: string; readonly isRequired: boolean }[];
  readonly pages?: PageRow;
  /** Whether the same call may be sent again after a broken line; not where its answer shows a secret once. */
  readonly isRepeatable: boolean;
}
