/** A stand-in for PayPal's script: its button, and a window that is answered by the test. */
import type { PayPal } from '../pages/checkout/pay/paypal';

type Options = Parameters<PayPal['Buttons']>[0];

export class FakePayPal implements PayPal {
  /** What the window was opened with: the id of an order, or of an account to keep. */
  opened: string[] = [];
  closed = 0;
  private options: Options | null = null;

  Buttons(options: Options) {
    this.options = options;
    return {
      render: async (place: HTMLElement) => {
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = 'PayPal';
        button.addEventListener('click', () => void this.press());
        place.append(button);
      },
      close: () => {
        this.closed += 1;
      },
    };
  }

  approve(): void {
    const [id = ''] = this.opened.slice(-1);
    this.options?.onApprove(this.options.createOrder ? { orderID: id } : { vaultSetupToken: id });
  }

  cancel(): void {
    this.options?.onCancel();
  }

  private async press(): Promise<void> {
    const begin = this.options?.createOrder ?? this.options?.createVaultSetupToken;
    try {
      if (begin) this.opened.push(await begin());
    } catch {
      this.options?.onError();
    }
  }
}
