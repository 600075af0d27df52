// Not part of the build: Merchants' room drawn from recorded positions. /dev/merchants.html?p=talk-asked0&lang=de&theme=dark
import '../src/style/tokens.css';
import '../src/style/components.css';
import '../src/style/frame.css';
import '../src/style/table.css';
import { mount } from 'svelte';
import { speak } from '../src/lib/i18n.svelte';
import Preview from './MerchantsPreview.svelte';

const query = new URLSearchParams(location.search);
document.documentElement.dataset.theme = query.get('theme') ?? 'light';
await speak(query.get('lang') ?? 'en');
mount(Preview, { target: document.getElementById('app')!, props: { wanted: query.get('p') ?? 'talk-asked0' } });
