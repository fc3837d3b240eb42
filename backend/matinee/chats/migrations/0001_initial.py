import django.contrib.postgres.fields
import django.contrib.postgres.indexes
import django.db.models.deletion
import uuid
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('accounts', '0005_confirmed_age'),
        ('commerce', '0020_accounts_of_providers'),
        ('live', '0001_initial'),
        ('stores', '0003_pictures_only'),
    ]

    operations = [
        migrations.CreateModel(
            name='Message',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('version', models.PositiveBigIntegerField()),
                ('client_id', models.UUIDField(default=uuid.uuid4)),
                ('kind', models.CharField(choices=[('text', 'Text'), ('donation', 'Donation'), ('notice', 'Notice')], default='text', max_length=8)),
                ('author_name', models.CharField(blank=True, default='', max_length=200)),
                ('author_role', models.CharField(blank=True, default='', max_length=9)),
                ('body', models.CharField(blank=True, max_length=200)),
                ('segments', models.JSONField(default=list)),
                ('mentions', django.contrib.postgres.fields.ArrayField(base_field=models.BigIntegerField(), default=list, size=None)),
                ('state', models.CharField(choices=[('shown', 'Shown'), ('held', 'Held'), ('hidden', 'Hidden'), ('deleted', 'Deleted')], default='shown', max_length=8)),
                ('held_for', models.CharField(blank=True, choices=[('first', 'First'), ('word', 'Word'), ('moderator', 'Moderator')], default='', max_length=9)),
                ('posted_at', models.DateTimeField()),
                ('latency_ms', models.PositiveIntegerField(blank=True, null=True)),
                ('media_ms', models.PositiveBigIntegerField(blank=True, null=True)),
                ('author', models.ForeignKey(db_index=False, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='accounts.user')),
                ('donation', models.OneToOneField(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='commerce.donation')),
            ],
        ),
        migrations.CreateModel(
            name='Room',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('version', models.PositiveBigIntegerField(default=0)),
                ('is_open', models.BooleanField(default=True)),
                ('who_may_write', models.CharField(choices=[('everyone', 'Everyone'), ('members', 'Members'), ('nobody', 'Nobody')], default='everyone', max_length=8)),
                ('slow_seconds', models.PositiveSmallIntegerField(default=0)),
                ('delay_seconds', models.PositiveSmallIntegerField(default=0)),
                ('holds_first', models.BooleanField(default=False)),
                ('links_after_minutes', models.PositiveIntegerField(default=0)),
                ('opens_early', models.BooleanField(default=True)),
                ('notified_at', models.DateTimeField(blank=True, null=True)),
                ('created_at', models.DateTimeField()),
                ('event', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='live.liveevent')),
                ('pinned', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='chats.message')),
                ('store', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='stores.store')),
            ],
        ),
        migrations.AddField(
            model_name='message',
            name='room',
            field=models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='messages', to='chats.room'),
        ),
        migrations.CreateModel(
            name='Decision',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('action', models.CharField(max_length=8)),
                ('before', models.JSONField()),
                ('created_at', models.DateTimeField()),
                ('undone_at', models.DateTimeField(blank=True, null=True)),
                ('by_user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='accounts.user')),
                ('room', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='chats.room')),
            ],
        ),
        migrations.CreateModel(
            name='Sanction',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('kind', models.CharField(choices=[('timeout', 'Timeout'), ('ban', 'Ban')], max_length=7)),
                ('until', models.DateTimeField(blank=True, null=True)),
                ('created_at', models.DateTimeField()),
                ('lifted_at', models.DateTimeField(blank=True, null=True)),
                ('by_user', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='accounts.user')),
                ('person', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='accounts.user')),
                ('room', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='chats.room')),
                ('store', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='stores.store')),
            ],
        ),
        migrations.CreateModel(
            name='Writer',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('wrote_at', models.DateTimeField()),
                ('person', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='accounts.user')),
                ('room', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='chats.room')),
            ],
        ),
        migrations.AddConstraint(
            model_name='room',
            constraint=models.CheckConstraint(condition=models.Q(('who_may_write__in', ['everyone', 'members', 'nobody'])), name='chat_room_who_may_write'),
        ),
        migrations.AddConstraint(
            model_name='room',
            constraint=models.CheckConstraint(condition=models.Q(('delay_seconds__lte', 10), ('slow_seconds__lte', 300)), name='chat_room_waits_are_bounded'),
        ),
        migrations.AddIndex(
            model_name='message',
            index=models.Index(models.F('room'), models.OrderBy(models.F('id'), descending=True), name='chat_message_history'),
        ),
        migrations.AddIndex(
            model_name='message',
            index=models.Index(models.F('room'), models.F('media_ms'), models.F('id'), condition=models.Q(('media_ms__isnull', False)), name='chat_message_replay'),
        ),
        migrations.AddIndex(
            model_name='message',
            index=models.Index(models.F('author'), models.OrderBy(models.F('posted_at'), descending=True), name='chat_message_of_a_person'),
        ),
        migrations.AddIndex(
            model_name='message',
            index=django.contrib.postgres.indexes.GinIndex(condition=models.Q(('mentions', []), _negated=True), fields=['mentions'], name='chat_message_mentions'),
        ),
        migrations.AddConstraint(
            model_name='message',
            constraint=models.UniqueConstraint(fields=('room', 'version'), name='chat_message_own_version'),
        ),
        migrations.AddConstraint(
            model_name='message',
            constraint=models.UniqueConstraint(fields=('author', 'client_id'), name='chat_message_once'),
        ),
        migrations.AddConstraint(
            model_name='message',
            constraint=models.CheckConstraint(condition=models.Q(('kind__in', ['text', 'donation', 'notice'])), name='chat_message_kind'),
        ),
        migrations.AddConstraint(
            model_name='message',
            constraint=models.CheckConstraint(condition=models.Q(('state__in', ['shown', 'held', 'hidden', 'deleted'])), name='chat_message_state'),
        ),
        migrations.AddConstraint(
            model_name='message',
            constraint=models.CheckConstraint(condition=models.Q(('body__regex', '^[^\\x01-\\x1f\\x7f]*$')), name='chat_message_one_line'),
        ),
        migrations.AddConstraint(
            model_name='message',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('body', ''), ('state', 'deleted')), ('kind', 'donation'), models.Q(models.Q(('state', 'deleted'), _negated=True), ('body__regex', '\\S')), _connector='OR'), name='chat_message_body'),
        ),
        migrations.AddConstraint(
            model_name='message',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('held_for__in', ['first', 'word', 'moderator']), ('state', 'held')), models.Q(models.Q(('state', 'held'), _negated=True), ('held_for', '')), _connector='OR'), name='chat_message_held_for'),
        ),
        migrations.AddConstraint(
            model_name='message',
            constraint=models.CheckConstraint(condition=models.Q(('author_role__in', ('', 'moderator', 'owner'))), name='chat_message_author_role'),
        ),
        migrations.AddIndex(
            model_name='sanction',
            index=models.Index(models.F('store'), models.F('person'), condition=models.Q(('lifted_at', None)), name='chat_sanction_in_force'),
        ),
        migrations.AddConstraint(
            model_name='sanction',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('kind', 'timeout'), ('until__isnull', False)), models.Q(('kind', 'ban'), ('until', None)), _connector='OR'), name='chat_sanction_has_its_end'),
        ),
        migrations.AddConstraint(
            model_name='writer',
            constraint=models.UniqueConstraint(fields=('room', 'person'), name='chat_writer_once'),
        ),
    ]
