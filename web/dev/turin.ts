// Not part of the build: Turin's room drawn from recorded positions. /dev/turin.html?p=bid&lang=de&theme=dark
import '../src/style/tokens.css';
import '../src/style/components.css';
import '../src/style/page.css';
import { mount } from 'svelte';
import { speak } from '../src/lib/i18n.svelte';
import Preview from './TurinPreview.svelte';

const query = new URLSearchParams(location.search);
document.documentElement.dataset.theme = query.get('theme') ?? 'light';
await speak(query.get('lang') ?? 'en');
mount(Preview, { target: document.getElementById('app')!, props: { wanted: query.get('p') ?? 'bid', eyes: query.get('eyes') ?? '' } });
